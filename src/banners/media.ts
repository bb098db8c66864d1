/** File types of images and videos of a banner (storefront 3). */
export const BANNER_MEDIA = ['jpg', 'jpeg', 'png', 'svg', 'gif', 'webp', 'mp4'] as const

export type BannerMedia = { kind: 'picture'; key: string } | { kind: 'film'; src: string }

const KEY = '[a-z][a-z0-9_-]{1,79}'
const OWN_KEY = new RegExp(`^${KEY}$`)
const OWN_FILE = new RegExp(`^/media/(${KEY}?)(?:-\\d{2,4})?(?:\\.(\\w+))?$`)

/**
 * The media of an address: an image of the store in any size, or a video. undefined for other addresses: pages load
 * nothing from other hosts.
 */
export function parseMediaAddress(address: string): BannerMedia | undefined {
  if (OWN_KEY.test(address)) return { kind: 'picture', key: address }
  const [, key, ending] = OWN_FILE.exec(address) ?? []
  if (key === undefined || !isMediaEnding(ending)) return undefined
  return ending === 'mp4' ? { kind: 'film', src: address } : { kind: 'picture', key }
}

const isMediaEnding = (ending: string | undefined) =>
  ending === undefined || BANNER_MEDIA.some((known) => known === ending)

/** The key of the picture in our store, where the address is one. */
export function getMediaKey(address: string): string | undefined {
  const media = parseMediaAddress(address)
  return media?.kind === 'picture' ? media.key : undefined
}
