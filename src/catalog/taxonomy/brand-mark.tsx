import { useState } from 'react'
import { Picture } from '#src/ui/picture.tsx'

interface BrandMarkProps {
  name: string
  /** Key of the image in the media store. */
  logo: string | null
}

/** A brand's logo; without one its name, and a default image if the logo cannot be loaded (storefront 8). */
export function BrandMark({ name, logo }: BrandMarkProps) {
  const [failed, setFailed] = useState(false)
  if (logo && !failed) {
    return (
      <Picture
        image={logo}
        alt={name}
        sizes="160px"
        width={160}
        height={80}
        onMissing={() => setFailed(true)}
        className="h-full max-w-full object-contain"
      />
    )
  }
  return (
    <span className="flex flex-col items-center gap-1">
      {failed && <Picture image={null} alt="" sizes="32px" width={32} height={32} className="size-8" />}
      <span className="line-clamp-2 text-lg/6 font-bold wrap-anywhere">{name}</span>
    </span>
  )
}
