import { type ComponentType, useEffect, useRef, useState } from 'react'

type ServedPartProps<P> = {
  /** What draws the part; only the server has it from the beginning. */
  Served: ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
  part: P
  /** The server's drawing is not what is to be seen, or not any more. */
  isOutdated?: boolean
}

/** What the server drew is left alone. */
const SERVED = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** What the server drew stays; the code that draws it is fetched only if the server has not, or its drawing is outdated. */
export function ServedPart<P extends object>({ Served, load, part, isOutdated = false }: ServedPartProps<P>) {
  const [Drawn, setDrawn] = useState<ComponentType<P>>()
  const served = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (served.current?.hasChildNodes() && !isOutdated) return
    load().then((code) => setDrawn(() => code), console.error)
  }, [load, isOutdated])
  const Part = Served ?? Drawn
  if (Part) {
    return (
      <div key="drawn">
        <Part {...part} />
      </div>
    )
  }
  return (
    <div
      key="served"
      ref={served}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the server's elements alone
      dangerouslySetInnerHTML={SERVED}
      suppressHydrationWarning
    />
  )
}
