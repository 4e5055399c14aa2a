"""The races that the game is known for (205.1), whether or not a card of them is in a game.

"Choose a race" lets a player choose any race there is; beside these, whatever the cards of a game are or name.
"""

from __future__ import annotations

from typing import Final

_LIST: Final = """
Alchemist; Ancient; Ancient Magic; Angel; Aradia; Arcana; Arcane Item; Archduchess; Archenemy;
Artifact; Ascendant; Augur; Automaton; Avatar; Baker; Bat; Bear; Beast; Bird; Bishop; Black Ones;
Bushido; Calamity Raven; Captain; Card Soldier; Cat; Catman; Charlatan; Chimera; Chronogear; Class
G; Clerk; Clothes; Clown; Cognate; Composer; Conqueror; Cthulhu; Cursed Spirit; Daimyo; Dark
Commander; Dark Elf; Deity; Demon; Demonfish; Devil; Dinosaur; Divine Beast; Divine Tree; Doll;
Dolphin; Dragon; Dragon Knight; Dragonoid; Drei Stern; Egg; Elemental; Elf; Emperor; Ethereal;
Ethereal Tree; Evil Spirit; Explorer; Fairy; Fairy Tale; Fallen Angel; Familiar; Fantasy; Fiend;
Fish; Fisherman; Five Heroes; Flame Spirit; Four Sacred Beasts; Fox; Fruit; Gallian Army; Gears;
General; Ghost; Ghoul; Giant; Gimmick; God; Goddess; Golem; Gorgon; Guardian; Hero; Heroic Spirit;
High God; Historical; Holy Beast; Homunculus; Human; Illusion; Immortal; Imperial General; Insect;
Invention; Inverse; Jellyfish; Karakuri; King; Knight; Knight of the Round Table; Legacy; Lion;
Little Boy; Little Girl; Lycanthrope; Machine; Mage; Magic Lifeform; Magical Beast; Mermaid; Merman;
Metal Lifeform; Military; Mimi Tribe; Minion; Minion of Primogenitor; Monarch; Monk; Moon; Moon
Princess; Moon Protection; Moonchild; Mouse; Mumu Tribe; Musketeer; Myth; Nameless; New Twelve
Olympian Gods; Nightmare; Ninja; Ogre; Oni; Ooze; Oracle; Overlord; Paladin; Panda; Phantom;
Pharaoh; Philosopher; Phoenix; Poet; Priest; Prime Minister; Prince; Princess; Prophet; Punisher;
Queen; Rabbit; Raptor; Reaper; Replicant; Reporter; Researcher; Rogue; Sage; Saint; Samurai; Sand;
Savior; Scientist; Sea Monster; Seal; Servant; Seven Kings; Seven Luminaries Demon; Seven Luminaries
Mage; Seven Stars; Shadow; Shaman; Shikigami; Six Sages; Skeleton; Slime; Snake; Solaris; Soldier;
Songstress; Soul; Specter; Spider; Spirit; Squad 7; Squid; Story; Strategist; Student; Sun
Protection; Sunchild; Swordsman; Taoist; Tool; Traitor; Treasure Tree; Treasury Item; Treeman;
Twelve Apostles; Twelve Protective Deities; Twelve Sacred Knights; Undead; Valkyrie; Valkyrur;
Vampire; Vegetation; Wall; Wanderer; Warlord; Warrior; Weapon; Werebeast; Wererabbit; Werewolf;
Whale; Wicked Spirit; Wingman; Witch; Wizard; Wolf; Yin-Yang Master; Youkai; Zombie
"""
RACES: Final = tuple(" ".join(race.split()) for race in _LIST.split(";"))
