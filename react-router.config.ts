import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The route table is small; lazy discovery would cost a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
