import { accountCloudRoutes } from './accounts.cloud.ts';
import { accountRoutes } from './accounts.ts';
import { candidateRoutes } from './administrators.candidates.ts';
import { administratorRoutes } from './administrators.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { careRoutes } from './care.ts';
import { carouselRoutes } from './carousels.ts';
import { categoryRoutes } from './categories.ts';
import { changesetRoutes } from './changesets.ts';
import { commentRoutes } from './comments.ts';
import { companyAdminRoutes } from './companies.admin.ts';
import { companyRoutes } from './companies.ts';
import { contactRoutes } from './contacts.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { documentRoutes } from './documents.ts';
import { feedbackRoutes } from './feedback.ts';
import { followRoutes } from './follows.ts';
import { gatewayRoutes } from './gateways.ts';
import { importRoutes } from './imports.ts';
import { labelRoutes } from './labels.ts';
import { likeRoutes } from './likes.ts';
import { memberAdminRoutes } from './members.admin.ts';
import { memberRecordRoutes } from './members.records.ts';
import { memberTableRoutes } from './members.table.ts';
import { memberRoutes } from './members.ts';
import { membershipRoutes } from './memberships.ts';
import { newsRoutes } from './news.ts';
import { notificationRoutes } from './notifications.ts';
import { orderAdminRoutes } from './orders.admin.ts';
import { orderRoutes } from './orders.ts';
import { packageRoutes } from './packages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { pointRoutes } from './points.ts';
import { posterRoutes } from './posters.ts';
import { postAdminRoutes } from './posts.admin.ts';
import { postRoutes } from './posts.ts';
import { privacyRoutes } from './privacy.ts';
import { productRoutes } from './products.ts';
import { qrCodeRoutes } from './qr-codes.ts';
import { referralRoutes } from './referrals.ts';
import { searchRoutes } from './search.ts';
import { settingRoutes } from './settings.ts';
import { viewRoutes } from './views.ts';
import { tabRoutes } from './tabs.ts';

/** Every call of the product, feature by feature. */
export const routes = {
  ...accountCloudRoutes,
  ...accountRoutes,
  ...administratorRoutes,
  ...auditRoutes,
  ...blockRoutes,
  ...candidateRoutes,
  ...careRoutes,
  ...carouselRoutes,
  ...categoryRoutes,
  ...changesetRoutes,
  ...commentRoutes,
  ...companyAdminRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...feedbackRoutes,
  ...followRoutes,
  ...gatewayRoutes,
  ...importRoutes,
  ...labelRoutes,
  ...likeRoutes,
  ...memberAdminRoutes,
  ...memberRecordRoutes,
  ...memberRoutes,
  ...memberTableRoutes,
  ...membershipRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...orderAdminRoutes,
  ...orderRoutes,
  ...packageRoutes,
  ...passkeyRoutes,
  ...pointRoutes,
  ...posterRoutes,
  ...postAdminRoutes,
  ...postRoutes,
  ...privacyRoutes,
  ...productRoutes,
  ...qrCodeRoutes,
  ...referralRoutes,
  ...searchRoutes,
  ...settingRoutes,
  ...viewRoutes,
  ...tabRoutes,
};
export type AllRoutes = typeof routes;
