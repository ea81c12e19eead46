import { BlockList, isIPv4, isIPv6 } from 'node:net';

const blocks = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  blocks.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  blocks.addSubnet(net, prefix, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address belongs to this machine or to a network of its own, not to the open internet. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  const bare = mapped ?? address.split('%', 1)[0] ?? '';
  if (isIPv4(bare)) return blocks.check(bare, 'ipv4');
  return isIPv6(bare) ? blocks.check(bare, 'ipv6') : true;
}
