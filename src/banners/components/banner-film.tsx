import { usePictureAddress } from '#src/ui/picture.tsx'
import type { SlideMedia } from '../banner-view.ts'

interface BannerFilmProps {
  film: Extract<SlideMedia, { kind: 'film' }>
  name: string
  ratio: number
  onMissing: () => void
  className: string
}

/**
 * Plays muted while visible, unless the user prefers reduced motion; it has the browser's controls. Nothing is loaded
 * before it is visible.
 */
export function BannerFilm({ film: { src, poster }, name, ratio, onMissing, className }: BannerFilmProps) {
  const address = usePictureAddress()
  return (
    <video
      src={src}
      poster={poster ? address(poster, 1280) : undefined}
      aria-label={name || undefined}
      muted
      playsInline
      controls
      preload="none"
      width={1280}
      height={Math.round(1280 / ratio)}
      onError={onMissing}
      ref={playWhileVisible}
      className={className}
    />
  )
}

function playWhileVisible(film: HTMLVideoElement | null) {
  if (!film || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) film.pause()
    // A browser may block autoplay: the poster and the controls remain.
    else void film.play().catch(() => undefined)
  })
  observer.observe(film)
  return () => observer.disconnect()
}
