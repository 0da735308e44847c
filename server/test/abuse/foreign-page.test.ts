import { type Browser, chromium } from '@playwright/test';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, randomAddress } from '../kit.ts';
import { until } from '../services.ts';
import { count, plantAccounts, useOwnStack } from './stack.ts';

/** Everything a page can do to make a browser fetch an address of another origin. */
const page = (target: (how: string) => string): string => `<!doctype html><title>a foreign page</title>
<link rel="prefetch" href="${target('prefetch')}">
<link rel="stylesheet" href="${target('stylesheet')}">
<img src="${target('img')}" alt="">
<img srcset="${target('srcset')} 1x" alt="">
<iframe src="${target('iframe')}"></iframe>
<object data="${target('object')}"></object>
<video src="${target('video')}"></video>
<script src="${target('script')}"></script>
<form action="${target('form').split('?')[0]}" target="form"></form><iframe name="form"></iframe>
<div style="background:url('${target('background')}')">.</div>
<script>
  fetch('${target('no-cors')}', { mode: 'no-cors' }).catch(() => {});
  fetch('${target('no-cors-credentials')}', { mode: 'no-cors', credentials: 'include' }).catch(() => {});
  fetch('${target('cors')}').catch(() => {});
  const xhr = new XMLHttpRequest(); xhr.open('GET', '${target('xhr')}'); xhr.send();
  new EventSource('${target('event-source')}');
  new WebSocket('${target('web-socket').replace('http', 'ws')}');
  window.open('${target('open')}');
  document.forms[0].submit();
</script>`;

const portOf = (one: Server): number => (one.address() as AddressInfo).port;

/** The ways by which a page reaches the server in any case; the others depend on the browser. */
const TRIED = [
  'prefetch',
  'img',
  'iframe',
  'script',
  'no-cors',
  'cors',
  'xhr',
  'event-source',
  'web-socket',
  'open',
  'form',
];

describe('the GET that sends an SMS, fired by a foreign page in Chromium', () => {
  const { kit } = useOwnStack({ env: { CORS_ORIGINS: 'https://app.example.com' } });
  let browser: Browser;
  let server: Server;
  let door: Server;
  let html = '';
  let seen: { phone: string; status: number }[] = [];

  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    ).listen(0);
    await once(server, 'listening');
    // The way in notes what came, for the browser hides most answers from the page. It gives every request an
    // address of its own, so that the limit for one address does not pass for the refusal that is looked for.
    door = createServer((incoming, answer) => {
      const { method, url, headers } = incoming;
      const call = request(kit.base + url, {
        method,
        headers: { ...headers, 'x-forwarded-for': randomAddress() },
      });
      call.on('response', (response) => {
        seen.push({
          phone: url?.split('/').at(-1)?.replace('?', '') ?? '',
          status: response.statusCode ?? 0,
        });
        answer.writeHead(response.statusCode ?? 0, response.headers);
        response.pipe(answer);
      });
      call.on('error', () => answer.destroy());
      call.end();
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-popup-blocking'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    for (const one of [server, door]) {
      one.closeAllConnections();
      one.close();
    }
  });

  /** 127.0.0.1 on another port is another origin of the same site; localhost is another site altogether. */
  it.each(['127.0.0.1', 'localhost'])('sends nothing to a page from %s', async (host) => {
    const phones = Array.from({ length: 40 }, newPhone);
    await plantAccounts(kit, phones);
    const ways = new Map<string, string>();
    html = page((how) => {
      const phone = phones[ways.size]!;
      ways.set(phone, how);
      return `http://127.0.0.1:${portOf(door)}/no-auth/sms/sendAliyun/${phone}`;
    });
    seen = [];
    await kit.deps.db.deleteFrom('sms_codes').execute();
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(`http://${host}:${portOf(server)}/`, { waitUntil: 'load' });
    // And as if the visitor had followed a link or typed the address.
    ways.set(phones[39]!, 'typed');
    const typed = await context.newPage();
    await typed.goto(`http://127.0.0.1:${portOf(door)}/no-auth/sms/sendAliyun/${phones[39]}`).catch(() => {});
    const reach = () => new Set(seen.map((one) => ways.get(one.phone)));
    await until('every way that leads here', async () => TRIED.every((how) => reach().has(how)));
    // What is slower than all of these is let come too.
    await sleep(1_000);
    await context.close();
    await sleep(1_000);

    const reached = reach();
    console.log(
      `from ${host}: ${reached.size} of ${ways.size} ways reached the server, by status`,
      count(seen.map((one) => one.status)),
      'never asked for:',
      [...ways.values()].filter((how) => !reached.has(how)),
    );
    const rows = await kit.deps.db.selectFrom('sms_codes').select('phone').execute();
    expect(rows.map(({ phone }) => ways.get(phone.slice(3)) ?? phone)).toEqual([]);
    const messages = await Promise.all(phones.map((phone) => kit.inbox(phone)));
    expect(messages.flat()).toEqual([]);
    expect(seen.filter(({ status }) => status !== 403)).toEqual([]);
  });

  it('answers a client that is no browser page, and a page of an origin that was let in', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()];
    await plantAccounts(kit, [first, second, third]);
    const call = (phone: string, headers: Record<string, string>) =>
      kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { address: randomAddress(), headers });
    expect((await call(first, {})).status).toBe(200);
    expect((await call(second, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).status).toBe(
      200,
    );
    const fromApp = {
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      origin: 'https://app.example.com',
    };
    expect((await call(third, { ...fromApp, 'sec-fetch-site': 'same-site' })).status).toBe(200);
    const fromElsewhere = { ...fromApp, origin: 'https://blog.example.com' };
    expect((await call(third, { ...fromElsewhere, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });
});
