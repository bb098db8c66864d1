import { useEffect, useRef, useState } from 'react'
import { Picture, usePictureAddress } from '#src/ui/picture.tsx'
import { ZOOM_DELAY_MS, ZOOM_RATIO } from '#src/ui/viewport/measures.ts'

interface ZoomedPictureProps {
  image: string
  alt: string
  first: boolean
  onMissing: () => void
  className: string
}

/** A large image, magnified threefold under the mouse; touch devices use the browser's zoom. */
export function ZoomedPicture({ image, alt, first, onMissing, className }: ZoomedPictureProps) {
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
  const [pointerPosition, setPlace] = useState<PointerPosition | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<PointerPosition>({ x: 50, y: 50 })
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  return {
    position: pointerPosition,
    onPointerEnter(event: React.PointerEvent) {
      if (event.pointerType !== 'mouse') return
      last.current = getPosition(event)
      timer.current = setTimeout(() => setPlace(last.current), ZOOM_DELAY_MS)
    },
    onPointerMove(event: React.PointerEvent) {
      last.current = getPosition(event)
      setPlace((pointerPosition) => pointerPosition && last.current)
    },
    onPointerLeave: leave,
    onPointerCancel: leave,
  }
}

function getPosition({ currentTarget, clientX, clientY }: React.PointerEvent): PointerPosition {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
