import { pageRequest } from '../../api/page-context.ts'
import { getAllBanner } from '../wire.ts'
import type { Route } from './+types/home-page'

export async function loader(args: Route.LoaderArgs) {
  const { call } = pageRequest(args)
  return call(getAllBanner, { position: 'Home' })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <p>{loaderData.banners.length}</p>
}
