import { Picture } from '../../ui/picture.tsx'
import { type BannerImage, mediaKeyOf } from '../banner.ts'

interface BannerPictureProps {
  image: BannerImage
  width: number
  height: number
  sizes: string
  first?: boolean
  className?: string
}

/** The picture of a banner: in every size when it is ours, as it is when it comes from elsewhere. */
export function BannerPicture({ image, width, height, sizes, first = false, className }: BannerPictureProps) {
  const key = mediaKeyOf(image.imageUrl)
  // What it shows is said by the words on it, or by its name where it has none.
  const alt = image.headline ? '' : image.name
  if (key) return <Picture image={key} {...{ alt, sizes, width, height, first }} {...(className && { className })} />
  return (
    <img
      src={image.imageUrl}
      alt={alt}
      {...{ width, height }}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
