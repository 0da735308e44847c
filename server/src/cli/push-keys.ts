import { newKeys } from '../adapters/web-push.ts';

/** Prints a new key pair for Web Push, as deploy/env.example asks for it. */
const { publicKey, privateKey } = newKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
