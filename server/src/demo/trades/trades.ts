import { agriculture } from './agriculture.ts';
import { automotive } from './automotive.ts';
import { buildingMaterials } from './building-materials.ts';
import { chemicals } from './chemicals.ts';
import { construction } from './construction.ts';
import { cultureEducation } from './culture-education.ts';
import { electronics } from './electronics.ts';
import { energy } from './energy.ts';
import { environment } from './environment.ts';
import { finance } from './finance.ts';
import { food } from './food.ts';
import { furniture } from './furniture.ts';
import { hardware } from './hardware.ts';
import { importExport } from './import-export.ts';
import { informationTechnology } from './information-technology.ts';
import { leatherFootwear } from './leather-footwear.ts';
import { logistics } from './logistics.ts';
import { machinery } from './machinery.ts';
import { medical } from './medical.ts';
import { metals } from './metals.ts';
import { mining } from './mining.ts';
import { packagingPrinting } from './packaging-printing.ts';
import { plasticsRubber } from './plastics-rubber.ts';
import { professionalServices } from './professional-services.ts';
import { realEstate } from './real-estate.ts';
import { retail } from './retail.ts';
import { sportsOutdoor } from './sports-outdoor.ts';
import { textiles } from './textiles.ts';
import { tourismCatering } from './tourism-catering.ts';
import { toysGifts } from './toys-gifts.ts';
import type { Trade } from './trade.ts';

/** One for each industry of the dictionary. */
export const trades: readonly Trade[] = [
  machinery,
  electronics,
  informationTechnology,
  automotive,
  textiles,
  leatherFootwear,
  food,
  agriculture,
  buildingMaterials,
  construction,
  realEstate,
  furniture,
  hardware,
  metals,
  mining,
  chemicals,
  plasticsRubber,
  energy,
  environment,
  medical,
  packagingPrinting,
  toysGifts,
  sportsOutdoor,
  logistics,
  importExport,
  retail,
  finance,
  professionalServices,
  cultureEducation,
  tourismCatering,
];
