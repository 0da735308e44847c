import { z } from 'zod';
import { notificationKinds } from './choices.ts';
import { Changeset } from './changesets.ts';
import { Day } from './editions.ts';
import { Id, Instant, line, Nothing } from './fields.ts';
import { Author } from './members.fields.ts';
import { noticeKeys, noticeWords } from './notice-words.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One line of the list. The app puts it into words from these parts, in whichever language it is read. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** The newest who did it, and how many they are together, counted up to 1,000. */
  actor: Author.nullable(),
  people: z.number().int(),
  post: z.object({ id: Id, title: z.string() }).nullable(),
  commentId: Id.nullable(),
  /** A review that names neither a post nor a product is of the member's card. */
  product: z.object({ id: Id, name: z.string() }).nullable(),
  /** The first words of a comment. */
  excerpt: z.string(),
  decision: z.enum(['accepted', 'refused', 'queued']).nullable(),
  reason: z.string().nullable(),
  day: Day.nullable(),
  order: z.object({ number: z.string(), outcome: z.enum(['paid', 'held', 'refunded']) }).nullable(),
  /** `reset`: all of them went when a one-time code set a new password. */
  passkey: z.object({ change: z.enum(['added', 'removed', 'reset']), name: z.string() }).nullable(),
  /** A claim is of a company. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** A sign-in is on a device: its kind, and a coarse place. */
  device: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** Staff's own words in place of the app's, with `{{who}}` and the like in them. */
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
 * What the live line says, by the name of the event. It names things and carries no text: whoever hears it reads the
 * thing itself, with what that reader may see. The line opens with a `notification` of no kind.
 */
export const LiveEvents = z.object({
  notification: z.object({
    unread: z.number().int(),
    kind: NotificationKind.nullable(),
    postId: Id.nullable(),
  }),
  comment: z.object({ postId: Id }),
});
export type LiveEvents = z.infer<typeof LiveEvents>;

export const NoticeKey = z.enum(noticeKeys);
export const NoticeWords = z.object({ key: NoticeKey, zh: z.string(), en: z.string() });
export type NoticeWords = z.infer<typeof NoticeWords>;

const PLACES = /\{\{(\w*)\}\}/g;
const placesIn = (text: string): string[] => [...text.matchAll(PLACES)].map((match) => match[1] ?? '');

/** Both languages, or null for the app's own words. */
export const SetNoticeWords = z
  .strictObject({
    key: NoticeKey,
    words: z.strictObject({ zh: line(100).min(1), en: line(200).min(1) }).nullable(),
  })
  .refine(
    ({ key, words }) => {
      const allowed: readonly string[] = noticeWords[key];
      return words === null || placesIn(words.zh + words.en).every((place) => allowed.includes(place));
    },
    { error: 'places', path: ['words'] },
  );
export type SetNoticeWords = z.infer<typeof SetNoticeWords>;

const PushEndpoint = z.url({ protocol: /^https$/ }).max(500);
const key = z.string().regex(/^[\w-]+=*$/);
export const PushSubscription = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({ p256dh: key.max(120), auth: key.max(60) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const notificationRoutes = defineRoutes({
  'GET /h5/notifications': {
    access: 'member',
    about: 'What happened to the member’s things, newest first.',
    query: ScrollQuery,
    answer: scroll(Notification),
  },
  'GET /h5/notifications/unread': {
    access: 'member',
    about: 'How many lines are unread; counted up to 100.',
    answer: z.object({ unread: z.number().int() }),
  },
  'PUT /h5/notifications/read': {
    access: 'member',
    about: 'Marks the named lines as read, or all of them.',
    body: z.strictObject({ ids: z.array(Id).max(100).optional() }),
    answer: z.object({ unread: z.number().int() }),
  },
  'GET /h5/notifications/stream': {
    access: 'member',
    about:
      'Server-sent events: what happens to the member’s things, and new comments of the post being read. Ends with the session; 503 when there is no live line, then poll.',
    query: z.strictObject({ postId: Id.optional() }),
    answer: 'stream',
    budgets: [{ per: 'account', calls: 300, seconds: 900 }],
  },
  'GET /h5/notifications/settings': {
    access: 'member',
    about: 'Which kinds reach the member, in the app and as a push, and the key that a push needs.',
    answer: z.object({ rows: z.array(NotificationSetting), pushKey: z.string().nullable() }),
  },
  'PUT /h5/notifications/settings': {
    access: 'member',
    about:
      'Changes which kinds reach the member. A push follows a line: a kind that is off in the app sends none.',
    body: z.strictObject({ rows: z.array(NotificationSetting.strict()).max(notificationKinds.length) }),
    answer: Nothing,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/notifications/push': {
    access: 'member',
    about: 'Lets this browser receive pushes for as long as its session lives.',
    body: PushSubscription,
    answer: Nothing,
    budgets: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'DELETE /h5/notifications/push': {
    access: 'member',
    about: 'Ends the pushes to this session’s browser.',
    answer: Nothing,
  },
  'GET /h5/notifications/words': {
    access: 'perm:setting:read',
    about: 'The sentences of notices that staff put otherwise; the others are the app’s own.',
    answer: z.object({ rows: z.array(NoticeWords) }),
  },
  'PUT /h5/notifications/words': {
    access: 'perm:setting:write',
    about: 'Puts a sentence otherwise, or back to the app’s own; the change can be undone for seven days.',
    body: SetNoticeWords,
    answer: Changeset,
  },
});
