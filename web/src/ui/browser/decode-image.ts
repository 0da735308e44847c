/** An image element, because it applies the orientation of a photo (EXIF) in every supported browser. */
export async function decodeImage(imageUrl: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = imageUrl;
  await image.decode();
  return image;
}
