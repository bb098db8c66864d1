import type { ServedEndpoint } from '../api/serve.server.ts'
import { contentPagesApi } from './content-pages/api.server.ts'
import { newsApi } from './news/api.server.ts'

export const contentApi: ServedEndpoint[] = [...contentPagesApi, ...newsApi]
