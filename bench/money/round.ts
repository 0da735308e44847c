import { setTimeout as sleep } from 'node:timers/promises';
import { buy, type Story } from './buyer.ts';
import { loadPeople } from './buyers.ts';
import { checkBooks, type Finding } from './check.ts';
import { BAD, behave } from './gateway.ts';
import { type Faults, haunt } from './nemesis.ts';
import { comeToRest, compareBills } from './quiet.ts';
import { openShop } from './shop.ts';

export interface Round extends Faults {
  buyers: number;
  restSeconds: number;
  /** A bug that is put into the database. */
  prepare?: (url: string) => Promise<void>;
  /** Another source tree of the server. */
  source?: string;
}

/** Buyers, faults, a quiet time, the bills of the day, and the twelve questions. */
export async function playRound(round: Round): Promise<Finding[]> {
  const shop = await openShop(round.source, round.prepare);
  const over = new AbortController();
  try {
    const { buyers, staffToken } = await loadPeople(shop.cluster.url(), round.buyers);
    await behave(shop.gateways, BAD);
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
    const haunting = haunt(shop, round, over.signal).then((kills) => ({ kills, ended: seconds() }));
    // Should it fail, that is heard once the buyers are done.
    haunting.catch(() => {});
    const stories: Story[] = await Promise.all(
      buyers.map(async (buyer, index) => {
        await sleep((index / buyers.length) * round.seconds * 1_000);
        return buy(shop, buyer);
      }),
    );
    const bought = seconds();
    const { kills, ended } = await haunting;
    await comeToRest(shop, round.restSeconds);
    const rested = seconds();
    const closed = await compareBills(shop, staffToken, round.restSeconds);
    const { findings, figures } = await checkBooks(shop, buyers, stories, closed);

    for (const { id, what, broken } of findings) {
      console.log(`${broken.length === 0 ? '✓' : '✗'} ${id} ${what}`);
      for (const text of broken.slice(0, 3)) console.log(`    ${text}`);
      if (broken.length > 3) console.log(`    and ${broken.length - 3} more`);
    }
    const refusals = Object.entries(
      Object.groupBy(
        stories.flatMap((story) => story.refusals),
        (text) => text,
      ),
    ).map(([text, all]) => `${all!.length} × ${text}`);
    const told = stories.flatMap((story) => story.payments);
    console.log(
      `figure: ${buyers.length} buyers over ${round.seconds} s, the last done after ${bought} s, the last kill after ${ended} s, at rest after ${rested} s`,
    );
    console.log(`figure: kill -9 of API ${kills.api}, worker ${kills.worker}, PostgreSQL ${kills.postgres}`);
    console.log(
      `figure: ${stories.filter((story) => story.numbers.length > 0).length} orders acknowledged, ${told.length} payments, ` +
        `${told.filter((one) => one.late).length} of them late, ${stories.filter((story) => story.unanswered > 0).length} buyers gave up`,
    );
    for (const text of [...figures, ...refusals]) console.log(`figure: ${text}`);
    return findings;
  } finally {
    over.abort();
    await shop.stop();
  }
}
