import { useQuery } from '@tanstack/react-query'
import { groundQuery } from '../api/ground-query.ts'
import { useGuide } from '../guide-context.ts'
import { StillContent, type StillContentProps, StillNote } from './still-content.tsx'

export { groundQuery }

export type StillTownProps = Omit<StillContentProps, 'ground'>

/** Renders the places at once and the town once it is drawn. */
export function StillTown(content: StillTownProps) {
  const { api } = useGuide()
  const { data } = useQuery(groundQuery(api, content.framing))
  return <StillContent {...content} ground={data?.ground} />
}

export function StillTownNote({ framing }: Pick<StillTownProps, 'framing'>) {
  const { api } = useGuide()
  const { data } = useQuery(groundQuery(api, framing))
  return data?.ground ? <StillNote ground={data.ground} /> : null
}
