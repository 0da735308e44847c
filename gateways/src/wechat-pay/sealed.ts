import { createCipheriv, randomBytes } from 'node:crypto';

/** Something encrypted under the APIv3 key: AES-256-GCM, the tag behind the text. */
export type Sealed = { algorithm: string; nonce: string; associated_data: string; ciphertext: string };

export function seal(apiKey: string, associatedData: string, text: string): Sealed {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const parts = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associatedData,
    ciphertext: Buffer.concat(parts).toString('base64'),
  };
}
