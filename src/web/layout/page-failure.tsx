import { Component, type ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

type PageFailureProps = { address: string; onFailure: () => void; children: ReactNode }
type PageFailureState = { failedAt?: string }

/** Renders a fallback when a page fails, for example when its code did not load; another address resets it. */
export class PageFailure extends Component<PageFailureProps, PageFailureState> {
  override state: PageFailureState = {}

  static getDerivedStateFromError(): PageFailureState {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ address }: PageFailureProps, { failedAt }: PageFailureState) {
    if (failedAt === '') return { failedAt: address }
    return failedAt === undefined || failedAt === address ? null : { failedAt: undefined }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { address, children } = this.props
    if (this.state.failedAt === undefined) return children
    return (
      <Notice title="Страница не загрузилась" isAlert>
        <p>Проверьте связь и попробуйте ещё раз.</p>
        <a className="button" href={address} target="_self">
          Загрузить снова
        </a>
      </Notice>
    )
  }
}
