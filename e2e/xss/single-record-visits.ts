import type { Client } from '@mingtang/test-support/database';
import { memberFields, ownContactFields, settingFields, payloadTexts } from './payload-fields.ts';
import { updateCard, updateNetworkName } from './direct-writes.ts';
import { inspectPage, refetchData, openAndInspect } from './script-detector.ts';
import type { BrowserTab } from './directory-visits.ts';

/** Only a member's own card shows all contacts. The owner has one card, so it is rewritten for each visit. */
export async function visitOwnCard(
  browserTabs: readonly BrowserTab[],
  client: Client,
  ownerId: string,
  payloads: readonly string[],
): Promise<void> {
  const rounds = Math.ceil(payloads.length / Object.keys(ownContactFields).length);
  for (let round = 0; round < rounds; round += 1) {
    const contacts = payloadTexts(ownContactFields, payloads, round);
    const texts = { ...payloadTexts(memberFields, payloads, round), ...contacts };
    await updateCard(client, ownerId, texts);
    await Promise.all(
      browserTabs.map(async ({ watched, page, language }) => {
        const shownFields = language === 'zh' ? ['name', 'title', 'intro'] : ['nameEn', 'titleEn', 'introEn'];
        await refetchData(page);
        await openAndInspect(watched, page, 'member', [
          ...shownFields.map((name) => texts[name]!),
          ...Object.values(contacts),
        ]);
        await openAndInspect(watched, page, 'cardForm', Object.values(texts));
      }),
    );
  }
}

/** There is only one network name, so it is rewritten for each visit too. */
export async function visitNetworkName(
  browserTabs: readonly BrowserTab[],
  client: Client,
  payloads: readonly string[],
): Promise<void> {
  await Promise.all(browserTabs.map(({ watched, page }) => openAndInspect(watched, page, 'about', [])));
  for (const index of payloads.keys()) {
    const texts = payloadTexts(settingFields, payloads, index);
    await updateNetworkName(client, texts);
    await Promise.all(
      browserTabs.map(async ({ watched, page, language }) => {
        await refetchData(page);
        await inspectPage(watched, page, 'about', [texts[language === 'zh' ? 'nameZh' : 'nameEn']!]);
      }),
    );
  }
}
