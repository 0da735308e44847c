import { buildingDrawings } from './building-drawings.ts';
import { healthDrawings } from './health-drawings.ts';
import { electronicsDrawings } from './electronics-drawings.ts';
import { renderProductPicture, type Drawing } from './svg-helpers.ts';
import { foodDrawings } from './food-drawings.ts';
import { householdDrawings } from './household-drawings.ts';
import { machineDrawings } from './machine-drawings.ts';
import { materialDrawings } from './material-drawings.ts';
import { farmAndVehicleDrawings } from './farm-and-vehicle-drawings.ts';
import { logisticsAndOfficeDrawings } from './logistics-and-office-drawings.ts';
import { clothingDrawings } from './clothing-drawings.ts';
import { palettes, type PaletteName } from './palettes.ts';

const drawings = {
  ...buildingDrawings,
  ...healthDrawings,
  ...electronicsDrawings,
  ...foodDrawings,
  ...householdDrawings,
  ...machineDrawings,
  ...materialDrawings,
  ...farmAndVehicleDrawings,
  ...logisticsAndOfficeDrawings,
  ...clothingDrawings,
} satisfies Record<string, Drawing>;
export type DrawingName = keyof typeof drawings;

/** Drawings that need particular palettes or several. Other drawings use one of the default palettes. */
const PALETTES_OF_DRAWING: Partial<Record<DrawingName, readonly PaletteName[]>> = {
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
  cleanroom: ['qing'],
  coil: ['steel'],
  coldstore: ['qing'],
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
  warehouse: ['dai'],
  wheel: ['steel'],
};
const DEFAULT_PALETTES: readonly PaletteName[] = ['dai', 'qing', 'lv', 'mo', 'tan', 'jin'];
const PICTURE_SIZE = 640;

export interface ProductPicture {
  drawing: DrawingName;
  svg: () => string;
}

/** All product pictures. Many products share a picture. */
export const productPictures: readonly ProductPicture[] = (Object.keys(drawings) as DrawingName[]).flatMap(
  (drawing, index) =>
    (PALETTES_OF_DRAWING[drawing] ?? DEFAULT_PALETTES.slice(index % DEFAULT_PALETTES.length).slice(0, 1)).map(
      (palette) => ({
        drawing,
        svg: () => renderProductPicture(drawings[drawing], palettes[palette], PICTURE_SIZE),
      }),
    ),
);
