import { type RefObject, useEffect } from 'react'
import { useLoaded } from '../ui/use-loaded.ts'

const loadTools = () => import('./map-tools.ts')

/** What the map has for whoever stays: fetched once the page stands, and no part of its first script. */
export function useMapTools(stage: RefObject<HTMLElement | null>) {
  const tools = useLoaded(true, loadTools)
  useEffect(() => {
    if (stage.current && tools) return tools.followHand(stage.current)
    return undefined
  }, [stage, tools])
  return tools
}
