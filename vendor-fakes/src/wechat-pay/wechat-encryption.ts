import { createCipheriv, randomBytes } from 'node:crypto';

/** Text encrypted with the APIv3 key: AES-256-GCM, with the tag appended to the ciphertext. */
export type EncryptedResource = {
  algorithm: string;
  nonce: string;
  associated_data: string;
  ciphertext: string;
};

export function encryptResource(apiKey: string, associatedData: string, text: string): EncryptedResource {
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
