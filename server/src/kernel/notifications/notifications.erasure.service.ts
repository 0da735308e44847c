import { inBatches } from '../erasure/erasure.service.ts';
import {
  deleteNotificationBatch,
  deleteNotificationSettings,
  deletePushSubscriptionBatch,
} from './notifications.erasure.queries.ts';
import { deleteSmsOptOut } from './notifications.settings.queries.ts';

export const eraseNotifications = inBatches(
  deleteNotificationSettings,
  deleteSmsOptOut,
  deleteNotificationBatch,
  deletePushSubscriptionBatch,
);
