/** Baseline for the API: runs the same SQL statement and sends the same bytes, without any application code. */

import fastify from 'fastify';
import pg from 'pg';

const { text, values } = JSON.parse(process.env['BARE_STATEMENT']!) as { text: string; values: unknown[] };
const constantBody = Buffer.from(process.env['BARE_ANSWER']!);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const app = fastify();
app.get('/health/ready', async () => ({ ready: true }));
app.get('/list', async () => ({ rows: (await pool.query({ name: 'list', text, values })).rows }));
app.get('/constant', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(constantBody),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
