import fastify from 'fastify';
import pg from 'pg';

/** What the API is held against: the same statement and the same bytes with nothing around them. */
const { text, values } = JSON.parse(process.env['BARE_STATEMENT']!) as { text: string; values: unknown[] };
const constant = Buffer.from(process.env['BARE_ANSWER']!);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const app = fastify();
app.get('/health/ready', async () => ({ ready: true }));
app.get('/list', async () => ({ rows: (await pool.query({ name: 'list', text, values })).rows }));
app.get('/constant', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(constant),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
