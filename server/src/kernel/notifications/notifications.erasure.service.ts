import { inBatches } from '../erasure/erasure.service.ts';
import {
  deleteNotificationBatch,
  deleteNotificationSettings,
  deletePushSubscriptionBatch,
} from './notifications.erasure.queries.ts';

export const eraseNotifications = inBatches(
  deleteNotificationSettings,
  deleteNotificationBatch,
  deletePushSubscriptionBatch,
);
