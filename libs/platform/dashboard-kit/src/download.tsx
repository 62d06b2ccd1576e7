import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface DownloadProps {
  readonly label: string;
  /** A file that the service signed; or */
  readonly href?: string;
  /** what puts together the file here. */
  readonly onClick?: () => void;
}

/** A file to take away. */
export function Download({ label, href, onClick }: DownloadProps) {
  const looks = { size: 'xs', variant: 'default', leftSection: <IconDownload size={14} /> };
  return href === undefined ? (
    <Button {...looks} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...looks} component="a" href={href}>
      {label}
    </Button>
  );
}
