import { agriculture } from './agriculture.trade.ts';
import { automotive } from './automotive.trade.ts';
import { buildingMaterials } from './building-materials.trade.ts';
import { chemicals } from './chemicals.trade.ts';
import { construction } from './construction.trade.ts';
import { cultureEducation } from './culture-education.trade.ts';
import { electronics } from './electronics.trade.ts';
import { energy } from './energy.trade.ts';
import { environment } from './environment.trade.ts';
import { finance } from './finance.trade.ts';
import { food } from './food.trade.ts';
import { furniture } from './furniture.trade.ts';
import { hardware } from './hardware.trade.ts';
import { importExport } from './import-export.trade.ts';
import { informationTechnology } from './information-technology.trade.ts';
import { leatherFootwear } from './leather-footwear.trade.ts';
import { logistics } from './logistics.trade.ts';
import { machinery } from './machinery.trade.ts';
import { medical } from './medical.trade.ts';
import { metals } from './metals.trade.ts';
import { mining } from './mining.trade.ts';
import { packagingPrinting } from './packaging-printing.trade.ts';
import { plasticsRubber } from './plastics-rubber.trade.ts';
import { professionalServices } from './professional-services.trade.ts';
import { realEstate } from './real-estate.trade.ts';
import { retail } from './retail.trade.ts';
import { sportsOutdoor } from './sports-outdoor.trade.ts';
import { textiles } from './textiles.trade.ts';
import { tourismCatering } from './tourism-catering.trade.ts';
import { toysGifts } from './toys-gifts.trade.ts';
import type { TradeProfile } from './trade-profile.ts';

/** One per value of the dictionary `industry`. */
export const TRADES: readonly TradeProfile[] = [
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
