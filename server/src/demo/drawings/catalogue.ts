import { care } from './care.ts';
import { electronics } from './electronics.ts';
import { onPaper, type Drawing } from './frame.ts';
import { fare } from './fare.ts';
import { home } from './home.ts';
import { machines } from './machines.ts';
import { materials } from './materials.ts';
import { nature } from './nature.ts';
import { trade } from './trade.ts';
import { wear } from './wear.ts';
import { ways, type WayName } from './ways.ts';

const drawings = {
  ...care,
  ...electronics,
  ...fare,
  ...home,
  ...machines,
  ...materials,
  ...nature,
  ...trade,
  ...wear,
} satisfies Record<string, Drawing>;
export type DrawingName = keyof typeof drawings;

/** What looks right in more than one colour, and what has its own; the rest is drawn in one of the network's. */
const COLOURS: Partial<Record<DrawingName, readonly WayName[]>> = {
  arm: ['jin', 'dai'],
  bag: ['zhe', 'tan'],
  ball: ['zhe'],
  battery: ['dai'],
  belt: ['zhe'],
  board: ['lv'],
  boot: ['zhe'],
  bottle: ['lv', 'tan'],
  brick: ['zhe'],
  bucket: ['dai', 'zhu'],
  cabinet: ['dai'],
  can: ['zhu'],
  car: ['dai'],
  carton: ['mi', 'zhe'],
  chair: ['zhe', 'mo'],
  coil: ['steel'],
  compass: ['dai'],
  containers: ['dai', 'zhu'],
  crate: ['mi'],
  cups: ['mi'],
  disc: ['zhu'],
  drill: ['jin'],
  drum: ['qing', 'lv'],
  egg: ['mi'],
  fabric: ['dai', 'tan'],
  fish: ['steel'],
  flowers: ['tan'],
  folder: ['dai'],
  fruit: ['jin', 'zhu'],
  gear: ['dai', 'steel'],
  gift: ['zhu', 'dai'],
  grain: ['jin'],
  herbs: ['zhe'],
  housing: ['dai', 'mo', 'steel'],
  jacket: ['dai', 'zhe'],
  jar: ['jin', 'zhu'],
  lamp: ['mi'],
  leaves: ['lv'],
  machine: ['dai'],
  mask: ['qing'],
  motor: ['qing'],
  mushroom: ['zhe'],
  noodles: ['zhu'],
  pallet: ['mi'],
  pan: ['mo'],
  pellets: ['mi', 'qing'],
  pipes: ['dai'],
  plant: ['zhe'],
  plywood: ['mi'],
  pouch: ['lv', 'jin'],
  profile: ['steel', 'dai'],
  pump: ['qing'],
  reel: ['mo', 'zhu'],
  sack: ['bai'],
  sensor: ['dai'],
  ship: ['dai'],
  shirt: ['qing', 'bai'],
  shoe: ['bai', 'dai'],
  slab: ['bai', 'mi'],
  sofa: ['lv', 'mi'],
  solar: ['qing'],
  stones: ['steel'],
  syringe: ['qing'],
  table: ['zhe', 'mi'],
  teapot: ['zhe', 'lv'],
  tiles: ['dai'],
  tin: ['lv', 'zhu'],
  towels: ['dai'],
  tower: ['dai'],
  toy: ['mi'],
  tractor: ['zhu'],
  truck: ['bai'],
  valve: ['zhu', 'qing'],
  vase: ['dai'],
  wardrobe: ['zhe'],
  wheel: ['steel'],
};
const HOUSE: readonly WayName[] = ['dai', 'qing', 'lv', 'mo', 'tan', 'jin'];
const EDGE = 720;

export interface ProductPicture {
  drawing: DrawingName;
  svg: () => string;
}

/** Every product picture there is; many products share one. */
export const productPictures: readonly ProductPicture[] = (Object.keys(drawings) as DrawingName[]).flatMap(
  (drawing, index) =>
    (COLOURS[drawing] ?? HOUSE.slice(index % HOUSE.length).slice(0, 1)).map((way) => ({
      drawing,
      svg: () => onPaper(drawings[drawing], ways[way], EDGE),
    })),
);
