/**
 * `Content-Disposition` value: an ASCII `filename` for old clients, an encoded `filename*` for the rest. The filename
 * cannot inject a header.
 */
export function attachmentDisposition(filename: string): string {
  const asciiName = filename.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encodedName = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
