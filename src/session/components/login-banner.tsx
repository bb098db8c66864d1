interface LoginBannerProps {
  picture: { imageUrl: string; name: string; headline: string; description: string } | null
  siteName: string
}

/** The left half on desks, not drawn at all on telephones (storefront 2.6). */
export function LoginBanner({ picture, siteName }: LoginBannerProps) {
  return (
    <aside className="relative hidden overflow-hidden bg-brand text-on-brand desk:block">
      {picture && <img src={picture.imageUrl} alt={picture.name} className="absolute inset-0 size-full object-cover" />}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/70 to-transparent p-12 pt-32 text-white">
        <p className="text-2xl font-semibold">{picture?.headline || siteName}</p>
        {picture?.description && <p className="mt-2 max-w-prose text-lg">{picture.description}</p>}
      </div>
    </aside>
  )
}
