import { type Browser, chromium } from '@playwright/test';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, uniqueClientIp } from '../kit.ts';
import { waitUntil } from '../services.fixture.ts';
import { countByValue, insertAccounts, useIsolatedStack } from './isolated-stack.fixture.ts';

/** A page that requests a cross-origin URL in every way a browser offers. */
const attackPage = (
  target: (requestType: string) => string,
): string => `<!doctype html><title>a foreign page</title>
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

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Request types that always reach the server; the others depend on the browser. */
const ALWAYS_REACHING = [
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

describe('the SMS GET route requested by another site’s page in Chromium', () => {
  const { kit } = useIsolatedStack({ env: { CORS_ORIGINS: 'https://app.example.com' } });
  let browser: Browser;
  let pageServer: Server;
  let proxy: Server;
  let html = '';
  let recordedRequests: { phone: string; status: number }[] = [];

  beforeAll(async () => {
    pageServer = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    ).listen(0);
    await once(pageServer, 'listening');
    // A proxy that records every request, because the browser hides most responses from the page. It gives every
    // request its own client IP, so that the limit per client IP does not hide the 403 under test.
    proxy = createServer((incoming, proxyResponse) => {
      const { method, url, headers } = incoming;
      const call = request(kit.baseUrl + url, {
        method,
        headers: { ...headers, 'x-forwarded-for': uniqueClientIp() },
      });
      call.on('response', (response) => {
        recordedRequests.push({
          phone: url?.split('/').at(-1)?.replace('?', '') ?? '',
          status: response.statusCode ?? 0,
        });
        proxyResponse.writeHead(response.statusCode ?? 0, response.headers);
        response.pipe(proxyResponse);
      });
      call.on('error', () => proxyResponse.destroy());
      call.end();
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-popup-blocking'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    for (const server of [pageServer, proxy]) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** 127.0.0.1 on another port is cross-origin but same-site; localhost is cross-site. */
  it.each(['127.0.0.1', 'localhost'])('sends no SMS for a page from %s', async (host) => {
    const phones = Array.from({ length: 40 }, newPhone);
    await insertAccounts(kit, phones);
    const typeByPhone = new Map<string, string>();
    html = attackPage((requestType) => {
      const phone = phones[typeByPhone.size]!;
      typeByPhone.set(phone, requestType);
      return `http://127.0.0.1:${portOf(proxy)}/no-auth/sms/sendAliyun/${phone}`;
    });
    recordedRequests = [];
    await kit.deps.db.deleteFrom('sms_codes').execute();
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(`http://${host}:${portOf(pageServer)}/`, { waitUntil: 'load' });
    // Also a top-level navigation, as from a link or a typed URL.
    typeByPhone.set(phones[39]!, 'typed');
    const typedTab = await context.newPage();
    await typedTab
      .goto(`http://127.0.0.1:${portOf(proxy)}/no-auth/sms/sendAliyun/${phones[39]}`)
      .catch(() => {});
    const collectReachedTypes = () => new Set(recordedRequests.map(({ phone }) => typeByPhone.get(phone)));
    await waitUntil('every request type', async () =>
      ALWAYS_REACHING.every((requestType) => collectReachedTypes().has(requestType)),
    );
    // Wait for slower requests too.
    await sleep(1_000);
    await context.close();
    await sleep(1_000);

    const reachedTypes = collectReachedTypes();
    console.log(
      `from ${host}: ${reachedTypes.size} of ${typeByPhone.size} request types reached the server, by status`,
      countByValue(recordedRequests.map(({ status }) => status)),
      'never requested:',
      [...typeByPhone.values()].filter((requestType) => !reachedTypes.has(requestType)),
    );
    const rows = await kit.deps.db.selectFrom('sms_codes').select('phone').execute();
    expect(rows.map(({ phone }) => typeByPhone.get(phone.slice(3)) ?? phone)).toEqual([]);
    const messages = await Promise.all(phones.map((phone) => kit.inbox(phone)));
    expect(messages.flat()).toEqual([]);
    expect(recordedRequests.filter(({ status }) => status !== 403)).toEqual([]);
  });

  it('serves non-browser clients and pages of an allowed origin', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()];
    await insertAccounts(kit, [first, second, third]);
    const call = (phone: string, headers: Record<string, string>) =>
      kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { clientIp: uniqueClientIp(), headers });
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
