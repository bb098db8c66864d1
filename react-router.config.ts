import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is small; asking for it piece by piece would cost a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
