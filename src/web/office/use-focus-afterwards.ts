import { useEffect, useRef, useState } from 'react'

/** What moves or goes takes the focus along; afterwards it is led to a control of an entry of the list. */
export function useFocusAfterwards() {
  const list = useRef<HTMLOListElement>(null)
  const [wanted, focusOn] = useState<{ index: number; selector: string }>()
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.children[wanted.index]?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])
  return { list, focus: (index: number, selector: string) => focusOn({ index, selector }) }
}
