import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { withClient } from '../../scripts/database.ts';
import type { Stack } from '../../scripts/stack.ts';

export interface Job {
  id: string;
  state: string;
  rowCount: number;
  counts: Record<string, number>;
}

/** The demo administrator at work, with a second factor that stays fresh. */
export async function openOffice(stack: Stack) {
  const token = `at_${randomBytes(32).toString('base64url')}`;
  await withClient(stack.databaseUrl, (client) =>
    client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at, stepped_up_at)
       SELECT id, $1, 'done', true, 'bench', '', now(), now(), now() + interval '1 day', now() + interval '1 hour'
       FROM accounts WHERE phone = '+8613800001001'`,
      [createHash('sha256').update(token).digest()],
    ),
  );
  const base = `http://127.0.0.1:${stack.apiPorts[0]}`;
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, body?: FormData): Promise<Job> => {
    const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Job };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data;
  };
  const read = (id: string) => ask('GET', `/h5/imports/${id}`);
  return {
    read,
    apply: (id: string) => ask('POST', `/h5/imports/${id}/apply`),
    async upload(sheet: Uint8Array): Promise<Job> {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(sheet)]), 'companies.xlsx');
      return ask('POST', '/h5/mall/companyInfo/importData', form);
    },
    async until(id: string, state: string, ms: number): Promise<Job> {
      const end = performance.now() + ms;
      for (;;) {
        const job = await read(id);
        if (job.state === state) return job;
        if (performance.now() > end) throw new Error(`import ${id} is still ${job.state}`);
        await sleep(500);
      }
    },
  };
}

/** Companies that nobody has, each with a phone, a website and a category. */
export const sheetOf = (mark: string, rows: number): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['企业名称', '联系人', '手机', '官网', '主营业务', '地址', '企业简介'],
          ...Array.from({ length: rows }, (_, at) => [
            `${mark}${at}五金制品有限公司`,
            '纪怀瑾',
            `138${String(10_000_000 + at)}`,
            `https://example.com/${mark}/${at}`,
            '精密五金、紧固件与模具',
            `苏州工业园区星湖街 ${at} 号`,
            `成立于 ${1980 + (at % 40)} 年，做五金制品，员工 ${at % 500} 人。`,
          ]),
        ],
      },
    ],
  });
