import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };
/** Status 0: no response (connection refused, reset, or timeout). */
export type WebhookResponse = { status: number; body: string };

export type WebhookClient = {
  send: (webhookRequest: WebhookRequest, timeoutMs: number) => Promise<WebhookResponse>;
  close: () => void;
};

const options = { keepAlive: true, maxSockets: 64 };

/** Sends webhooks over a few keep-alive connections. Like the vendors, it does not follow redirects. */
export function createWebhookClient(): WebhookClient {
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  return {
    send: (webhookRequest, timeoutMs) => sendOnce(agents, webhookRequest, timeoutMs),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function sendOnce(
  agents: { 'http:': http.Agent; 'https:': https.Agent },
  { url, headers, body }: WebhookRequest,
  timeoutMs: number,
): Promise<WebhookResponse> {
  const secure = url.startsWith('https:');
  const agent = agents[secure ? 'https:' : 'http:'];
  const length = String(Buffer.byteLength(body));
  try {
    return await new Promise<WebhookResponse>((resolve, reject) => {
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': length },
      });
      let timer: NodeJS.Timeout | undefined;
      // The timeout starts with the connection, not with the wait for a free socket.
      request.on('socket', () => {
        timer = setTimeout(() => request.destroy(new Error('No response within the timeout')), timeoutMs);
      });
      request.on('close', () => clearTimeout(timer));
      request.on('error', reject);
      request.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
      request.end(body);
    });
  } catch {
    return { status: 0, body: '' };
  }
}
