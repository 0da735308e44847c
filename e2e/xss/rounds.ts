import type { Client } from '../../scripts/database.ts';
import { memberFields, ownContactFields, settingFields, textsOf } from './fields.ts';
import { setCard, setNetworkName } from './rows.ts';
import { look, refresh, show } from './watch.ts';
import type { Lane } from './visits.ts';

/** There is one own card, whose contacts stand open: it is written anew for each look. */
export async function visitOwnCard(
  lanes: readonly Lane[],
  client: Client,
  ownerId: string,
  payloads: readonly string[],
): Promise<void> {
  const rounds = Math.ceil(payloads.length / Object.keys(ownContactFields).length);
  for (let round = 0; round < rounds; round += 1) {
    const contacts = textsOf(ownContactFields, payloads, round);
    const texts = { ...textsOf(memberFields, payloads, round), ...contacts };
    await setCard(client, ownerId, texts);
    await Promise.all(
      lanes.map(async ({ watched, page, language }) => {
        const shown = language === 'zh' ? ['name', 'title', 'intro'] : ['nameEn', 'titleEn', 'introEn'];
        await refresh(page);
        await show(watched, page, 'personal-card/index', [
          ...shown.map((name) => texts[name]!),
          ...Object.values(contacts),
        ]);
        await show(watched, page, 'member-info/member-info', Object.values(texts));
      }),
    );
  }
}

/** There is one name of the network, too. */
export async function visitNetworkName(
  lanes: readonly Lane[],
  client: Client,
  payloads: readonly string[],
): Promise<void> {
  await Promise.all(lanes.map(({ watched, page }) => show(watched, page, 'mine/about/index', [])));
  for (const index of payloads.keys()) {
    const texts = textsOf(settingFields, payloads, index);
    await setNetworkName(client, texts);
    await Promise.all(
      lanes.map(async ({ watched, page, language }) => {
        await refresh(page);
        await look(watched, page, 'mine/about/index', [texts[language === 'zh' ? 'nameZh' : 'nameEn']!]);
      }),
    );
  }
}
