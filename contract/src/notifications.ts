import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { Day } from './editions.ts';
import { Id, Instant, singleLine, EmptyResponse } from './fields.ts';
import { Author } from './members.fields.ts';
import { notificationGroups, notificationKinds, orderOutcomes } from './notification-kinds.ts';
import { notificationTexts, placeholdersIn, replaceableTextKeys } from './notifications.texts.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The client renders the text from these parts, in the language of the reader. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** The most recent actor, and the number of all actors, counted up to 1,000. */
  actor: Author.nullable(),
  people: z.number().int(),
  post: z.object({ id: Id, title: z.string() }).nullable(),
  commentId: Id.nullable(),
  /** A review with neither a post nor a product nor a company is about the member's card. */
  product: z.object({ id: Id, name: z.string() }).nullable(),
  /** Beginning of the comment. */
  excerpt: z.string(),
  decision: z.enum(['accepted', 'refused', 'queued']).nullable(),
  reason: z.string().nullable(),
  day: Day.nullable(),
  order: z
    .object({
      number: z.string(),
      outcome: z.enum(orderOutcomes),
    })
    .nullable(),
  /** `reset`: all passkeys were removed because a one-time code was used to set a new password. */
  passkey: z.object({ change: z.enum(['added', 'removed', 'reset']), name: z.string() }).nullable(),
  phone: z.object({ change: z.enum(['changed', 'restored', 'requested', 'stopped']) }).nullable(),
  certificate: z.object({ name: z.string(), expired: z.boolean() }).nullable(),
  /** The claimed company, or the company of a certificate. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether the actor’s request to exchange cards still waits for the member’s answer. */
  exchangePending: z.boolean(),
  /** For a sign-in: the kind of device and its approximate location. */
  device: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** Text set by staff that replaces the app's text, with placeholders such as `{{who}}`. */
  wording: z.string().nullable(),
  read: z.boolean(),
  at: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationSetting = z.object({
  kind: NotificationKind,
  inApp: z.boolean(),
  push: z.boolean(),
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/**
 * Payloads of the SSE stream by event name. They contain ids and no content: the client fetches the content with its
 * own permissions. The initial event is a `notification` whose `kind` is null.
 */
export const NotificationStreamEvents = z.object({
  notification: z.object({
    unread: z.number().int(),
    kind: NotificationKind.nullable(),
    postId: Id.nullable(),
  }),
  comment: z.object({ postId: Id }),
});
export type NotificationStreamEvents = z.infer<typeof NotificationStreamEvents>;

export const NotificationTextKey = z.enum(replaceableTextKeys);
export const NotificationText = z.object({ key: NotificationTextKey, zh: z.string(), en: z.string() });
export type NotificationText = z.infer<typeof NotificationText>;

/** The text in both languages, or null to restore the app's text. */
export const SetNotificationTextInput = z
  .strictObject({
    key: NotificationTextKey,
    words: z.strictObject({ zh: singleLine(100).min(1), en: singleLine(200).min(1) }).nullable(),
  })
  .refine(
    ({ key, words }) => {
      const allowed = placeholdersIn(notificationTexts[key].zh);
      return (
        words === null ||
        placeholdersIn(words.zh + words.en).every((placeholder) => allowed.includes(placeholder))
      );
    },
    { error: 'places', path: ['words'] },
  );
export type SetNotificationTextInput = z.infer<typeof SetNotificationTextInput>;

const PushEndpoint = z.url({ protocol: /^https$/ }).max(500);
const Base64UrlKey = z.string().regex(/^[\w-]+=*$/);
export const PushSubscription = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({ p256dh: Base64UrlKey.max(120), auth: Base64UrlKey.max(60) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const notificationRoutes = defineRoutes({
  'GET /h5/notifications': {
    access: 'member',
    summary: 'Lists the member’s notifications, or those of one group of kinds, newest first.',
    query: CursorPageQuery.extend({ group: z.enum(notificationGroups).optional() }),
    response: cursorPageOf(Notification),
  },
  'GET /h5/notifications/unread': {
    access: 'member',
    summary: 'Counts unread notifications, up to 100.',
    response: z.object({ unread: z.number().int() }),
  },
  'PUT /h5/notifications/read': {
    access: 'member',
    summary: 'Marks the given notifications as read, or all of them.',
    body: z.strictObject({ ids: z.array(Id).max(100).optional() }),
    response: z.object({ unread: z.number().int() }),
  },
  'GET /h5/notifications/stream': {
    access: 'member',
    summary:
      'Streams notifications and new comments of the open post as server-sent events. Ends with the session; poll if it responds with 503.',
    query: z.strictObject({ postId: Id.optional() }),
    response: 'stream',
    rateLimits: [{ per: 'account', calls: 300, seconds: 900 }],
  },
  'GET /h5/notifications/settings': {
    access: 'member',
    summary:
      'Returns which kinds of notifications are on, in the app and as push, whether reminders are also sent by SMS, and the public push key.',
    response: z.object({
      rows: z.array(NotificationSetting),
      /** False after an opt-out from all SMS except those about the security of the account. */
      sms: z.boolean(),
      pushKey: z.string().nullable(),
    }),
  },
  'PUT /h5/notifications/settings': {
    access: 'member',
    summary:
      'Changes which kinds of notifications are on. A kind that is off in the app sends no push either.',
    body: z.strictObject({ rows: z.array(NotificationSetting.strict()).max(notificationKinds.length) }),
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'PUT /h5/notifications/sms': {
    access: 'member',
    summary:
      'Switches reminders by SMS on or off. Codes and messages about the account’s security are always sent.',
    body: z.strictObject({ on: z.boolean() }),
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/notifications/push': {
    access: 'member',
    summary: 'Subscribes this browser to push messages until its session ends.',
    body: PushSubscription,
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'DELETE /h5/notifications/push': {
    access: 'member',
    summary: 'Unsubscribes the browser of this session from push messages.',
    response: EmptyResponse,
  },
  'GET /h5/notifications/words': {
    access: 'perm:setting:read',
    summary: 'Lists the notification texts that staff replaced; the others are the app’s defaults.',
    response: z.object({ rows: z.array(NotificationText) }),
  },
  'PUT /h5/notifications/words': {
    access: 'perm:setting:write',
    summary: 'Replaces a notification text or restores the default; can be undone for seven days.',
    body: SetNotificationTextInput,
    response: Changeset,
  },
});
