import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { BannerImage } from '../banner.ts'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** A wide banner with its words on it: over the picture on wide screens, under it on narrow ones. */
export function HeroSlide({ image, first }: { image: BannerImage; first: boolean }) {
  const { headline, description, button } = image
  return (
    <BannerLink image={image} className="relative block overflow-hidden rounded-box bg-ink text-white">
      <BannerPicture
        image={image}
        width={1280}
        height={400}
        sizes="(width >= 1300px) 1252px, 100vw"
        first={first}
        className="h-44 w-full object-cover object-[72%_50%] sm:h-64 desk:aspect-[3.2] desk:h-auto rtl:object-[28%_50%]"
      />
      {headline && (
        <div
          className={classes(
            'flex flex-col items-start gap-2 px-5 pt-4 pb-9 sm:absolute sm:inset-y-0 sm:start-0 sm:w-3/5 sm:justify-center sm:pe-16 sm:ps-8 sm:py-6 desk:ps-14',
            'sm:bg-linear-to-r sm:from-ink/85 sm:via-ink/55 sm:to-transparent sm:rtl:bg-linear-to-l',
          )}
        >
          {first ? (
            <h1 className="text-xl sm:text-2xl desk:text-[2.25rem] desk:leading-[1.15]">{headline}</h1>
          ) : (
            <h2 className="text-xl sm:text-2xl desk:text-[2.25rem] desk:leading-[1.15]">{headline}</h2>
          )}
          {description && <p className="max-w-md text-white/90 desk:text-lg">{description}</p>}
          {button && image.url && (
            <span className={classes(buttonClass('main'), 'mt-2 bg-accent! text-on-accent!')}>{button}</span>
          )}
        </div>
      )}
    </BannerLink>
  )
}
