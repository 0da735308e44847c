import {
  notificationKindTable,
  type DefaultText,
  type NotificationKind,
  type NotificationParts,
} from './notification-kinds.ts';

type TextKeysOf<Kind extends NotificationKind> = Kind extends NotificationKind
  ? keyof (typeof notificationKindTable)[Kind]['texts']
  : never;
export type NotificationTextKey = TextKeysOf<NotificationKind>;

/** The app's texts by key. */
export const notificationTexts = Object.assign(
  {},
  ...Object.values(notificationKindTable).map(({ texts }) => texts),
) as Record<NotificationTextKey, DefaultText>;

const dependsOnOutcome = (key: string): boolean => !key.startsWith('lines.');

/** Keys of the texts that staff can replace. The back office lists those that depend on an outcome last. */
export const replaceableTextKeys = (Object.keys(notificationTexts) as NotificationTextKey[])
  .filter((key) => notificationTexts[key].label !== undefined)
  .sort((one, other) => Number(dependsOnOutcome(one)) - Number(dependsOnOutcome(other))) as [
  NotificationTextKey,
  ...NotificationTextKey[],
];

/** Key of the text of this notification. */
export const notificationTextKeyOf = (
  notification: NotificationParts & { kind: NotificationKind },
): NotificationTextKey => {
  const { texts, textKey } = notificationKindTable[notification.kind];
  return textKey?.(notification) ?? (Object.keys(texts)[0] as NotificationTextKey);
};

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w*)\}\}/g)].map((match) => match[1] ?? '');
