import { useEffect, useRef, useState } from 'react'
import { type Direction, nextIndex, type ProductImage } from '#src/products/gallery.ts'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture, usePictureAddress } from '#src/ui/picture.tsx'
import { ZOOM_DELAY_MS, ZOOM_RATIO } from '#src/ui/viewport/measures.ts'
import { GalleryStrip } from './gallery-strip.tsx'

interface GalleryProps {
  /** Product name, the alternative text of every image. */
  name: string
  images: ProductImage[]
  /** Index of the initial image. */
  start: number
}

/** A shorter swipe is a tap. */
const SWIPE = 40

/** Product images: one large, the others below; navigation wraps at both ends (storefront 4). */
export function Gallery({ name, images, start }: GalleryProps) {
  const { t } = useTexts()
  const { at, direction, failed, go, show, fail } = useGalleryPosition(images.length, start)
  const image = images[at]
  const swipe = useSwipe(go)
  if (!image || failed.has(at))
    return (
      <Picture
        image={null}
        alt={name}
        sizes="(width >= 600px) 480px, 90vw"
        width={480}
        height={480}
        className={classes(FRAME, 'mx-auto max-w-sm sm:max-w-[30rem]')}
      />
    )
  const many = images.length - failed.size > 1
  return (
    <section
      aria-label={t('catalog.gallery.label')}
      onKeyDown={createArrowKeyHandler(go)}
      className="mx-auto w-full max-w-sm sm:max-w-[30rem]"
    >
      <div {...swipe}>
        <ZoomedPicture
          key={image.picture}
          image={image.picture}
          alt={[name, image.name].filter(Boolean).join(' · ')}
          first={at === start && direction === null}
          onMissing={fail}
          className={FRAME}
        />
        {many && <Arrow side="back" label={t('ui.previous')} onClick={() => go(-1)} />}
        {many && <Arrow side="forward" label={t('ui.next')} onClick={() => go(1)} />}
        {many && (
          <p aria-live="polite" className="sr-only">
            {t('catalog.gallery.place', { at: at + 1, all: images.length })}
          </p>
        )}
      </div>
      {many && <GalleryStrip images={images} at={at} onShow={show} />}
    </section>
  )
}

const FRAME = 'aspect-(--picture-ratio) w-full rounded-box object-contain'

/** Current image; a missing image is skipped in the direction of navigation. */
function useGalleryPosition(count: number, start: number) {
  const [at, setAt] = useState(start)
  const [direction, setDirection] = useState<Direction | null>(null)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const go = (step: Direction) => {
    setDirection(step)
    setAt(nextIndex({ from: at, count, direction: step, failed }))
  }
  const fail = () => {
    const failedImages = new Set(failed).add(at)
    setFailed(failedImages)
    setAt(nextIndex({ from: at, count, direction: direction ?? 1, failed: failedImages }))
  }
  const show = (index: number) => {
    setDirection(index < at ? -1 : 1)
    setAt(index)
  }
  return { at, direction, failed, go, show, fail }
}

/** Physical left and right: in a right-to-left page the next image is on the left. */
function createArrowKeyHandler(go: (step: Direction) => void) {
  return (event: React.KeyboardEvent) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (side === undefined) return
    event.preventDefault()
    go(toDirection(side, event.currentTarget))
  }
}

const toDirection = (side: number, element: Element): Direction =>
  side > 0 === (getComputedStyle(element).direction === 'ltr') ? 1 : -1

/** A horizontal swipe shows the next image from that side. */
function useSwipe(go: (step: Direction) => void) {
  const [from, setFrom] = useState<number | null>(null)
  return {
    className: 'relative [touch-action:pan-y]',
    onPointerDown: ({ pointerType, clientX }: React.PointerEvent) => {
      if (pointerType === 'touch') setFrom(clientX)
    },
    onPointerUp: ({ clientX, currentTarget }: React.PointerEvent) => {
      const distance = from === null ? 0 : from - clientX
      setFrom(null)
      if (Math.abs(distance) > SWIPE) go(toDirection(distance, currentTarget))
    },
    onPointerCancel: () => setFrom(null),
  }
}

interface ArrowProps {
  side: 'back' | 'forward'
  label: string
  onClick: () => void
}

const Arrow = ({ side, label, onClick }: ArrowProps) => (
  <IconButton
    label={label}
    onClick={onClick}
    className={`needs-script absolute inset-y-0 my-auto border border-line bg-veil raised ${side === 'back' ? 'start-2' : 'end-2'}`}
  >
    <Icon name={side} />
  </IconButton>
)

interface ZoomedPictureProps {
  image: string
  alt: string
  first: boolean
  onMissing: () => void
  className: string
}

/** A large image, magnified threefold under the mouse; touch devices use the browser's zoom. */
function ZoomedPicture({ image, alt, first, onMissing, className }: ZoomedPictureProps) {
  const address = usePictureAddress()
  const { position, ...watched } = useRestingMouse()
  return (
    <div className="relative overflow-hidden rounded-box" {...watched}>
      <Picture
        image={image}
        alt={alt}
        sizes="(width >= 1100px) 480px, (width >= 600px) 45vw, 100vw"
        width={480}
        height={480}
        first={first}
        onMissing={onMissing}
        className={className}
      />
      {position && (
        <div aria-hidden="true" data-zoom="" className="pointer-events-none absolute inset-0 overflow-hidden bg-paper">
          <img
            src={address(image, 1920)}
            alt=""
            className="size-full object-contain"
            style={{ transform: `scale(${ZOOM_RATIO})`, transformOrigin: `${position.x}% ${position.y}%` }}
          />
        </div>
      )}
    </div>
  )
}

interface PointerPosition {
  /** In percent of the image. */
  x: number
  y: number
}

/** Mouse position after it rested for the delay; cleared when it leaves. */
function useRestingMouse() {
  const [pointerPosition, setPosition] = useState<PointerPosition | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<PointerPosition>({ x: 50, y: 50 })
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    setPosition(null)
  }
  return {
    position: pointerPosition,
    onPointerEnter(event: React.PointerEvent) {
      if (event.pointerType !== 'mouse') return
      last.current = getPosition(event)
      timer.current = setTimeout(() => setPosition(last.current), ZOOM_DELAY_MS)
    },
    onPointerMove(event: React.PointerEvent) {
      last.current = getPosition(event)
      setPosition((pointerPosition) => pointerPosition && last.current)
    },
    onPointerLeave: leave,
    onPointerCancel: leave,
  }
}

function getPosition({ currentTarget, clientX, clientY }: React.PointerEvent): PointerPosition {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
