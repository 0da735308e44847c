/** Prints a new key pair for Web Push in the format of deploy/env.example. */
import { createVapidKeys } from '../adapters/web-push.ts';

const { publicKey, privateKey } = createVapidKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
